CREATE OR REPLACE FUNCTION public.entitlements(user_ids uuid[], as_of timestamp with time zone, product_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS TABLE(user_id uuid, product_id uuid, access_type text, since timestamp with time zone, via_product_id uuid)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  WITH RECURSIVE granted AS (
    SELECT g.user_id, g.product_id, min(g.created_at) AS since
    FROM access_entries g
    WHERE g.user_id = any(user_ids) AND g.direction = 'GRANT' AND NOT EXISTS (
      SELECT 1 FROM access_entries r
      WHERE r.user_id = g.user_id AND r.product_id = g.product_id AND r.cause = g.cause AND r.direction = 'REVOKE')
    GROUP BY g.user_id, g.product_id
  ), subscribed AS (
    SELECT s.user_id, s.since FROM running_subscriptions(user_ids, as_of) s
  ), down(root_id, product_id, all_published) AS (
    -- Asked for all: from what is held or included down to its parts.
    SELECT g.product_id, g.product_id, false FROM granted g WHERE product_ids IS NULL
    UNION
    SELECT i.product_id, i.product_id, true FROM included_in_subscription(as_of) i
    WHERE product_ids IS NULL AND as_of < 'infinity' AND EXISTS (SELECT 1 FROM subscribed)
    UNION
    SELECT d.root_id, part.child_id,
      d.all_published AND (SELECT p.status = 'PUBLISHED' FROM products p WHERE p.id = part.child_id)
    FROM down d CROSS JOIN LATERAL (
      SELECT pp.child_id FROM product_parts pp WHERE pp.parent_id = d.product_id OFFSET 0) part
  ), up(root_id, product_id, all_published) AS (
    -- Asked for some: from these up to what contains them.
    SELECT p.id, p.id, p.published
    FROM unnest(product_ids) asked(id) CROSS JOIN LATERAL (
      SELECT p.id, p.status = 'PUBLISHED' AS published FROM products p WHERE p.id = asked.id OFFSET 0) p
    UNION
    SELECT whole.parent_id, u.product_id,
      u.all_published AND (SELECT p.status = 'PUBLISHED' FROM products p WHERE p.id = whole.parent_id)
    FROM up u CROSS JOIN LATERAL (
      SELECT pp.parent_id FROM product_parts pp WHERE pp.child_id = u.root_id OFFSET 0) whole
  ), reached AS (
    SELECT * FROM down UNION ALL SELECT * FROM up
  ), included AS (
    SELECT roots.root_id FROM (SELECT DISTINCT r.root_id FROM reached r WHERE r.all_published) roots
    CROSS JOIN LATERAL (
      SELECT 1 FROM included_in_subscription(as_of) i WHERE i.product_id = roots.root_id LIMIT 1) found
    WHERE EXISTS (SELECT 1 FROM subscribed)
  ), ways AS (
    SELECT g.user_id, r.product_id, 'PURCHASED' AS access_type, g.since, r.root_id
    FROM granted g JOIN reached r ON r.root_id = g.product_id
    UNION ALL
    SELECT s.user_id, r.product_id, 'SUBSCRIPTION', s.since, r.root_id
    FROM reached r JOIN included i ON i.root_id = r.root_id CROSS JOIN subscribed s
    WHERE r.all_published
  )
  SELECT DISTINCT ON (w.user_id, w.product_id)
    w.user_id, w.product_id, w.access_type, w.since, nullif(w.root_id, w.product_id)
  FROM ways w
  ORDER BY w.user_id, w.product_id, w.access_type = 'SUBSCRIPTION', w.root_id <> w.product_id, w.since, w.root_id
$function$

CREATE OR REPLACE FUNCTION public.hold_media()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
	-- A file cannot be deleted while something that shows it is being saved.
	PERFORM 1 FROM "media_files" WHERE "id" = ANY (media_ids(to_jsonb(NEW) ->> TG_ARGV[0])) FOR KEY SHARE;
	RETURN NEW;
END
$function$

CREATE OR REPLACE FUNCTION public.included_in_subscription(as_of timestamp with time zone)
 RETURNS TABLE(product_id uuid)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT p.id FROM products p WHERE p.in_subscription AND p.status = 'PUBLISHED'
  UNION ALL
  SELECT p.id
  FROM product_prices price
  JOIN products p ON p.id = price.product_id AND p.status = 'PUBLISHED' AND NOT p.in_subscription
  WHERE price.subscription_percent = 100 AND price.valid_from <= as_of AND NOT EXISTS (
    SELECT 1 FROM product_prices newer
    WHERE newer.product_id = price.product_id AND newer.valid_from <= as_of
      AND (newer.valid_from, newer.created_at) > (price.valid_from, price.created_at))
$function$

CREATE OR REPLACE FUNCTION public.media_ids(value text)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
	SELECT coalesce(array_agg(DISTINCT found[1]::uuid), '{}')
	FROM regexp_matches("value", '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') AS found
$function$

CREATE OR REPLACE FUNCTION public.note_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE 'insert into catalogue_changes (product_id) select distinct ' || tg_argv[0];
  RETURN NULL;
END $function$

CREATE OR REPLACE FUNCTION public.refuse_affiliate_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_op = 'UPDATE' AND to_jsonb(new) - 'disputed_at' = to_jsonb(old) - 'disputed_at' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', tg_table_name;
END $function$

CREATE OR REPLACE FUNCTION public.refuse_audit_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_op = 'UPDATE' AND new.user_id IS NULL AND to_jsonb(new) - 'user_id' = to_jsonb(old) - 'user_id' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only';
END $function$

CREATE OR REPLACE FUNCTION public.running_subscriptions(user_ids uuid[], as_of timestamp with time zone)
 RETURNS TABLE(user_id uuid, since timestamp with time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT s.user_id, min(s.created_at)
  FROM subscriptions s
  WHERE s.user_id = any(user_ids) AND greatest(s.period_end, s.grace_until) > as_of AND s.status <> 'ENDED'
    AND s.held_at IS NULL
  GROUP BY s.user_id
$function$

CREATE OR REPLACE FUNCTION public.subscription_grants()
 RETURNS TABLE(entry_id uuid, user_id uuid, product_id uuid, cause text)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  SELECT g.id, g.user_id, g.product_id, g.cause
  FROM order_lines l
  JOIN access_entries g
    ON g.cause = 'order-line:' || l.id AND g.direction = 'GRANT' AND g.product_id = l.product_id
  WHERE l.subscription_discount > 0 AND l.promo_discount = 0 AND l.final_price = 0
  UNION ALL
  SELECT g.id, g.user_id, g.product_id, g.cause
  FROM access_entries g
  CROSS JOIN LATERAL (
    SELECT pp.* FROM product_prices pp
    WHERE pp.product_id = g.product_id AND pp.valid_from <= g.created_at
    ORDER BY pp.valid_from DESC, pp.created_at DESC LIMIT 1) price
  JOIN price_levels level ON level.id = price.level_id
  WHERE g.direction = 'GRANT' AND g.reason = 'free' AND price.subscription_percent = 100 AND NOT EXISTS (
    SELECT 1 FROM jsonb_each_text(level.amounts) base(currency, amount)
    WHERE base.amount::bigint <= CASE
      WHEN g.created_at >= coalesce(price.sale_from, '-infinity') AND g.created_at < coalesce(price.sale_to, 'infinity')
      THEN coalesce(base.amount::bigint * price.sale_percent / 100, (price.sale_amounts ->> base.currency)::bigint, 0)
      ELSE 0 END)
$function$

CREATE TRIGGER affiliate_agreements_append_only AFTER DELETE OR UPDATE ON public.affiliate_agreements FOR EACH ROW EXECUTE FUNCTION refuse_affiliate_change()

CREATE TRIGGER affiliate_bonuses_append_only AFTER DELETE OR UPDATE ON public.affiliate_bonuses FOR EACH ROW EXECUTE FUNCTION refuse_affiliate_change()

CREATE TRIGGER affiliate_entries_append_only AFTER DELETE OR UPDATE ON public.affiliate_entries FOR EACH ROW EXECUTE FUNCTION refuse_affiliate_change()

CREATE TRIGGER affiliate_tariffs_append_only AFTER DELETE OR UPDATE ON public.affiliate_tariffs FOR EACH ROW EXECUTE FUNCTION refuse_affiliate_change()

CREATE TRIGGER affiliate_touches_append_only AFTER UPDATE ON public.affiliate_touches FOR EACH ROW EXECUTE FUNCTION refuse_affiliate_change()

CREATE TRIGGER articles_hold_media BEFORE INSERT OR UPDATE OF cover_url ON public.articles FOR EACH ROW WHEN ((new.cover_url IS NOT NULL)) EXECUTE FUNCTION hold_media('cover_url')

CREATE TRIGGER audit_log_append_only AFTER DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_audit_log_change()

CREATE TRIGGER experts_hold_media BEFORE INSERT OR UPDATE OF photo_url ON public.experts FOR EACH ROW WHEN ((new.photo_url IS NOT NULL)) EXECUTE FUNCTION hold_media('photo_url')

CREATE TRIGGER lesson_drafts_hold_media BEFORE INSERT OR UPDATE OF items ON public.lesson_drafts FOR EACH ROW EXECUTE FUNCTION hold_media('items')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pc.product_id from changed c join product_categories pc on pc.category_id = c.id')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.course_versions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('c.product_id from changed v join courses c on c.id = v.course_id where c.product_id is not null')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.courses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed where product_id is not null')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.experts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pe.product_id from changed e join product_experts pe on pe.expert_id = e.id')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.landings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.price_levels REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pp.product_id from changed l join product_prices pp on pp.level_id = l.id')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.product_experts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.product_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.product_skills REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('id from changed')

CREATE TRIGGER note_delete_old AFTER DELETE ON public.skills REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('ps.product_id from changed s join product_skills ps on ps.skill_id = s.id')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pc.product_id from changed c join product_categories pc on pc.category_id = c.id')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.course_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('c.product_id from changed v join courses c on c.id = v.course_id where c.product_id is not null')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.courses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed where product_id is not null')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.experts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pe.product_id from changed e join product_experts pe on pe.expert_id = e.id')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.landings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.price_levels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pp.product_id from changed l join product_prices pp on pp.level_id = l.id')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.product_experts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.product_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.product_skills REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('id from changed')

CREATE TRIGGER note_insert_new AFTER INSERT ON public.skills REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('ps.product_id from changed s join product_skills ps on ps.skill_id = s.id')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pc.product_id from changed c join product_categories pc on pc.category_id = c.id')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.course_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('c.product_id from changed v join courses c on c.id = v.course_id where c.product_id is not null')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.courses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed where product_id is not null')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.experts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pe.product_id from changed e join product_experts pe on pe.expert_id = e.id')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.landings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.price_levels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pp.product_id from changed l join product_prices pp on pp.level_id = l.id')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.product_categories REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.product_experts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.product_prices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.product_skills REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.products REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('id from changed')

CREATE TRIGGER note_update_new AFTER UPDATE ON public.skills REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('ps.product_id from changed s join product_skills ps on ps.skill_id = s.id')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pc.product_id from changed c join product_categories pc on pc.category_id = c.id')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.course_versions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('c.product_id from changed v join courses c on c.id = v.course_id where c.product_id is not null')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.courses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed where product_id is not null')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.experts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pe.product_id from changed e join product_experts pe on pe.expert_id = e.id')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.landings REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.price_levels REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('pp.product_id from changed l join product_prices pp on pp.level_id = l.id')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.product_categories REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.product_experts REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.product_prices REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.product_skills REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('product_id from changed')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.products REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('id from changed')

CREATE TRIGGER note_update_old AFTER UPDATE ON public.skills REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change('ps.product_id from changed s join product_skills ps on ps.skill_id = s.id')

CREATE TRIGGER products_hold_media BEFORE INSERT OR UPDATE OF cover_url ON public.products FOR EACH ROW WHEN ((new.cover_url IS NOT NULL)) EXECUTE FUNCTION hold_media('cover_url')

CREATE TRIGGER writings_hold_media BEFORE INSERT OR UPDATE OF content ON public.writings FOR EACH ROW EXECUTE FUNCTION hold_media('content')
