-- What one person has of sessions and of tokens of files is counted when one more is made.
create index session_person on session (person_guid);
create index file_token_person on file_token (person_guid, expires_at);
