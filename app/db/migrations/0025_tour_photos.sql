-- Photographs beside a tour's picture: the corner where it meets, and a group on the way.
alter table tour
  add column meeting_photo text unique check (meeting_photo ~ '^[0-9a-f]{32}$'),
  add column meeting_photo_alt jsonb,
  add column group_photo text unique check (group_photo ~ '^[0-9a-f]{32}$'),
  add column group_photo_alt jsonb,
  add constraint tour_meeting_photo_described check ((meeting_photo is null) = (meeting_photo_alt is null)),
  add constraint tour_group_photo_described check ((group_photo is null) = (group_photo_alt is null));
