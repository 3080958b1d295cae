/** Drops every CHECK constraint, for tests of rows that only another program or a restored dump could have written. */
export const DROP_CHECKS = `do $$ declare c record; begin
  for c in select conrelid::regclass as owner, conname as name from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace
  loop execute format('alter table %s drop constraint %I', c.owner, c.name); end loop;
end $$`;
