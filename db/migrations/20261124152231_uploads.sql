CREATE TABLE "media_uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"course_id" uuid,
	"size" bigint NOT NULL,
	"facts" jsonb,
	"media_id" uuid,
	"refusal" text,
	"finished_at" timestamp with time zone,
	"lock_id" uuid,
	"locked_until" timestamp with time zone,
	"lock_wanted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_uploads_kind_check" CHECK ("media_uploads"."kind" in ('IMAGE', 'VIDEO', 'AUDIO', 'FILE', 'CAPTIONS')),
	CONSTRAINT "media_uploads_size_check" CHECK ("media_uploads"."size" between 0 and 9007199254740991),
	CONSTRAINT "media_uploads_ended_is_finished" CHECK ((media_id is null and refusal is null) or finished_at is not null)
);
--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_uploads_user_idx" ON "media_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "media_uploads_course_idx" ON "media_uploads" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "media_uploads_media_idx" ON "media_uploads" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "media_uploads_open_idx" ON "media_uploads" USING btree ("created_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "media_uploads_created_idx" ON "media_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION "media_ids"("value" text) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT found[1]::uuid), '{}')
	FROM regexp_matches("value", '/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') AS found
$$;
--> statement-breakpoint
CREATE INDEX "products_media_idx" ON "products" USING gin (media_ids("cover_url")) WHERE "cover_url" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "experts_media_idx" ON "experts" USING gin (media_ids("photo_url")) WHERE "photo_url" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "articles_media_idx" ON "articles" USING gin (media_ids("cover_url")) WHERE "cover_url" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "article_texts_media_idx" ON "article_texts" USING gin (media_ids("body")) WHERE "body" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "content_items_media_idx" ON "content_items" USING gin (media_ids("body"::text || coalesce("solution"::text, '')));--> statement-breakpoint
CREATE INDEX "lesson_drafts_media_idx" ON "lesson_drafts" USING gin (media_ids("items"::text));
--> statement-breakpoint
CREATE FUNCTION "hold_media"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- A file cannot be deleted while something that shows it is being saved.
	PERFORM 1 FROM "media_files" WHERE "id" = ANY (media_ids(to_jsonb(NEW) ->> TG_ARGV[0])) FOR KEY SHARE;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "products_hold_media" BEFORE INSERT OR UPDATE OF "cover_url" ON "products" FOR EACH ROW WHEN (NEW."cover_url" IS NOT NULL) EXECUTE FUNCTION hold_media('cover_url');
--> statement-breakpoint
CREATE TRIGGER "experts_hold_media" BEFORE INSERT OR UPDATE OF "photo_url" ON "experts" FOR EACH ROW WHEN (NEW."photo_url" IS NOT NULL) EXECUTE FUNCTION hold_media('photo_url');
--> statement-breakpoint
CREATE TRIGGER "articles_hold_media" BEFORE INSERT OR UPDATE OF "cover_url" ON "articles" FOR EACH ROW WHEN (NEW."cover_url" IS NOT NULL) EXECUTE FUNCTION hold_media('cover_url');
--> statement-breakpoint
CREATE TRIGGER "lesson_drafts_hold_media" BEFORE INSERT OR UPDATE OF "items" ON "lesson_drafts" FOR EACH ROW EXECUTE FUNCTION hold_media('items');
