-- Finds whether a person has looked at the same thing within the hour.
create index audit_log_view on audit_log (user_id, subject_kind, subject_id, at) where action = 'view';
