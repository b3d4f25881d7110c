import { deleteExpiredInvitations } from "#app/domain/team/accept-invitation.ts";
import type { Job } from "#app/jobs/job.ts";

export const deleteExpiredInvitationsJob: Job = {
  name: "delete-expired-invitations",
  everySeconds: 86_400,
  run: (db, now) => deleteExpiredInvitations(db, now()),
};
