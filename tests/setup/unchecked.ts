/** Drops every CHECK constraint, for tests of rows that only another program or a restored dump could have written. */
export const DROP_CHECKS = `do $$ declare c record; begin
  for c in select conrelid::regclass as owner, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
  loop execute format('alter table %s drop constraint %I', c.owner, c.name); end loop;
end $$`;

/** Lets every append-only table be changed, for the same tests. */
export const DROP_APPEND_ONLY = `do $$ declare t record; begin
  for t in select tgrelid::regclass as owner, tgname as name from pg_trigger
    where tgname like '%\\_append\\_only' and not tgisinternal
  loop execute format('drop trigger %I on %s', t.name, t.owner); end loop;
end $$`;
