-- An invitation ends in many ways: followed, taken back, replaced, too old, or its guide's page is somebody else's or gone. Mail that
-- has not left by then must not invite anybody any more. An invitation that is sent again has one mail, the newest.
create function withdraw_invitation_mail() returns trigger language plpgsql as $$
begin
  delete from outgoing_mail
  where kind = 'account.invited' and status in ('waiting', 'failed') and lower(recipient) = old.email;
  return null;
end $$;
create trigger invitation_withdraws_mail after delete or update on invitation
  for each row execute function withdraw_invitation_mail();

-- Whoever gets a guide's page, nobody else waits for it.
create function end_invitations_to_page() returns trigger language plpgsql as $$
begin
  delete from invitation where guide_id = new.id;
  return null;
end $$;
create trigger guide_ends_invitations after update of user_id on guide
  for each row when (new.user_id is not null and new.user_id is distinct from old.user_id) execute function end_invitations_to_page();

delete from outgoing_mail where kind = 'account.invited' and status in ('waiting', 'failed')
  and lower(recipient) in (select email from invitation join guide on guide.id = guide_id where guide.user_id is not null);
delete from invitation using guide where guide.id = guide_id and guide.user_id is not null;
