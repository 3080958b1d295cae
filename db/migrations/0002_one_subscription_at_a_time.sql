-- Ids in an exclusion constraint need it; trusted, so that the owner of the database may create it.
create extension if not exists btree_gist;--> statement-breakpoint
alter table subscriptions add constraint subscriptions_one_at_a_time
  exclude using gist (user_id with =, tstzrange(created_at, period_end) with &&);
