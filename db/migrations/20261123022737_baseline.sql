-- From here on migrations alone make the database, and every new one is additive (docs/decisions/036-frozen-migrations.md).
--
-- The tables of search are cut by locale: each language has its own rows, indexes and statistics. Earlier releases did this
-- at their start, so an existing school has it already.
DO $$
DECLARE
  parent text;
  locale text;
  statement text;
  statements text[];
BEGIN
  CREATE SCHEMA IF NOT EXISTS parts;
  FOREACH parent IN ARRAY ARRAY['search_entries', 'search_words'] LOOP
    CONTINUE WHEN (SELECT relkind FROM pg_class WHERE oid = to_regclass(parent)) <> 'r';
    -- Definitions name the table, so they are read before it is renamed, and constraints come before the other indexes.
    SELECT array_agg(definition ORDER BY place, name) INTO statements FROM (
      SELECT 1 AS place, conname AS name,
        format('ALTER TABLE %I ADD CONSTRAINT %I %s', parent, conname, pg_get_constraintdef(oid)) AS definition
      FROM pg_constraint WHERE conrelid = to_regclass(parent) AND contype IN ('p', 'f', 'c', 'u')
      UNION ALL
      SELECT 2, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
      FROM pg_index i WHERE indrelid = to_regclass(parent)
        AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.conrelid = i.indrelid)
    ) definitions;
    EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, parent || '_whole');
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS) PARTITION BY LIST (locale)', parent, parent || '_whole');
    FOREACH locale IN ARRAY ARRAY['en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'] LOOP
      EXECUTE format('CREATE TABLE parts.%I PARTITION OF %I FOR VALUES IN (%L)', parent || '_' || locale, parent, locale);
    END LOOP;
    EXECUTE format('INSERT INTO %I SELECT * FROM %I', parent, parent || '_whole');
    EXECUTE format('DROP TABLE %I', parent || '_whole');
    FOREACH statement IN ARRAY statements LOOP
      EXECUTE statement;
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
-- Every edit notes in catalogue_changes which products it touched: the catalogue in memory reads only these again.
CREATE OR REPLACE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE 'insert into catalogue_changes (product_id) select distinct ' || tg_argv[0];
  RETURN NULL;
END $$;--> statement-breakpoint
-- The argument selects the products of its changed rows. After an update both what a row was and what it is count, because it
-- may have belonged to another product.
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON products REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON products REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON landings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON landings REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON landings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON landings REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON product_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON product_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON product_prices REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON product_prices REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON product_categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON product_categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON product_skills REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON product_skills REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON product_skills REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON product_skills REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON product_experts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON product_experts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON product_experts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON product_experts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON courses REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed where product_id is not null');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON courses REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed where product_id is not null');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON courses REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed where product_id is not null');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON courses REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed where product_id is not null');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON course_versions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('c.product_id from changed v join courses c on c.id = v.course_id where c.product_id is not null');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON course_versions REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('c.product_id from changed v join courses c on c.id = v.course_id where c.product_id is not null');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON course_versions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('c.product_id from changed v join courses c on c.id = v.course_id where c.product_id is not null');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON course_versions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('c.product_id from changed v join courses c on c.id = v.course_id where c.product_id is not null');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON price_levels REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pp.product_id from changed l join product_prices pp on pp.level_id = l.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON price_levels REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pp.product_id from changed l join product_prices pp on pp.level_id = l.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON price_levels REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pp.product_id from changed l join product_prices pp on pp.level_id = l.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON price_levels REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pp.product_id from changed l join product_prices pp on pp.level_id = l.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pc.product_id from changed c join product_categories pc on pc.category_id = c.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON categories REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pc.product_id from changed c join product_categories pc on pc.category_id = c.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pc.product_id from changed c join product_categories pc on pc.category_id = c.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON categories REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pc.product_id from changed c join product_categories pc on pc.category_id = c.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON skills REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('ps.product_id from changed s join product_skills ps on ps.skill_id = s.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON skills REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('ps.product_id from changed s join product_skills ps on ps.skill_id = s.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON skills REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('ps.product_id from changed s join product_skills ps on ps.skill_id = s.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON skills REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('ps.product_id from changed s join product_skills ps on ps.skill_id = s.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_insert_new AFTER INSERT ON experts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pe.product_id from changed e join product_experts pe on pe.expert_id = e.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_new AFTER UPDATE ON experts REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pe.product_id from changed e join product_experts pe on pe.expert_id = e.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_update_old AFTER UPDATE ON experts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pe.product_id from changed e join product_experts pe on pe.expert_id = e.id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER note_delete_old AFTER DELETE ON experts REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pe.product_id from changed e join product_experts pe on pe.expert_id = e.id');
