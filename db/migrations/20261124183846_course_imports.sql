CREATE TABLE "course_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" uuid,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"state" text DEFAULT 'READING' NOT NULL,
	"step" text,
	"step_done" integer DEFAULT 0 NOT NULL,
	"step_total" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"format" text,
	"title" text,
	"product_id" uuid,
	"report" jsonb,
	"failure" text,
	"failure_detail" text,
	"finished_at" timestamp with time zone,
	"archive_deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "course_imports_state_check" CHECK ("course_imports"."state" in ('READING', 'READ', 'IMPORTING', 'DONE', 'FAILED')),
	CONSTRAINT "course_imports_step_check" CHECK ("course_imports"."step" in ('UNPACKING', 'READING_LESSONS', 'STORING_FILES', 'WRITING')),
	CONSTRAINT "course_imports_format_check" CHECK ("course_imports"."format" in ('MARKDOWN', 'OLX')),
	CONSTRAINT "course_imports_failure_check" CHECK ("course_imports"."failure" in ('ARCHIVE_DAMAGED', 'ARCHIVE_UNSAFE', 'ARCHIVE_TOO_LARGE', 'NO_COURSE', 'COURSE_INVALID', 'TOO_SLOW', 'ARCHIVE_GONE', 'INTERRUPTED')),
	CONSTRAINT "course_imports_step_done_check" CHECK ("course_imports"."step_done" >= 0),
	CONSTRAINT "course_imports_step_total_check" CHECK ("course_imports"."step_total" >= 0),
	CONSTRAINT "course_imports_attempts_check" CHECK ("course_imports"."attempts" >= 0),
	CONSTRAINT "course_imports_size_check" CHECK ("course_imports"."size" between 0 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE "imported_parts" (
	"course_id" uuid NOT NULL,
	"language" text NOT NULL,
	"part" text NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "imported_parts_course_id_language_part_pk" PRIMARY KEY("course_id","language","part"),
	CONSTRAINT "imported_parts_language_check" CHECK ("imported_parts"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'))
);
--> statement-breakpoint
ALTER TABLE "media_uploads" DROP CONSTRAINT "media_uploads_kind_check";--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_imports" ADD CONSTRAINT "course_imports_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_parts" ADD CONSTRAINT "imported_parts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_imports_created_idx" ON "course_imports" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "course_imports_started_by_idx" ON "course_imports" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "course_imports_product_idx" ON "course_imports" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_kind_check" CHECK ("media_uploads"."kind" in ('IMAGE', 'VIDEO', 'AUDIO', 'FILE', 'CAPTIONS', 'ARCHIVE'));