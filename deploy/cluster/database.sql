-- Run once, on the primary, with the password of DATABASE_URL.
create role lantern login password '${DATABASE_PASSWORD}';
create database lantern owner lantern;
