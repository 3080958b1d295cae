CREATE TABLE "resume_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"resume_id" uuid NOT NULL,
	"title" text NOT NULL,
	"document" jsonb NOT NULL,
	"document_hash" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resumes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"document" jsonb NOT NULL,
	"template" text GENERATED ALWAYS AS (document->'design'->>'template') STORED NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "resumes_language_check" CHECK ("resumes"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "resumes_template_check" CHECK ("resumes"."template" in ('modern', 'sidebar', 'classic', 'compact', 'plain', 'academic')),
	CONSTRAINT "resumes_revision_check" CHECK ("resumes"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "resume_drafts" (
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"document" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "resume_drafts_email_id_pk" PRIMARY KEY("email","id"),
	CONSTRAINT "resume_drafts_language_check" CHECK ("resume_drafts"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'))
);
--> statement-breakpoint
CREATE TABLE "resume_share_views" (
	"resume_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "resume_share_views_resume_id_day_pk" PRIMARY KEY("resume_id","day"),
	CONSTRAINT "resume_share_views_count_check" CHECK ("resume_share_views"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "resume_shares" (
	"resume_id" uuid PRIMARY KEY NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"code_hash" text,
	"is_on" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"ends_at" timestamp with time zone,
	"hides_contacts" boolean DEFAULT false NOT NULL,
	"earlier_views" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_shares_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "resume_shares_generation_check" CHECK ("resume_shares"."generation" >= 0),
	CONSTRAINT "resume_shares_earlier_views_check" CHECK ("resume_shares"."earlier_views" >= 0),
	CONSTRAINT "resume_shares_code_has_generation" CHECK ((generation = 0) = (code_hash is null)),
	CONSTRAINT "resume_shares_shared_has_code" CHECK (not is_on or code_hash is not null)
);
--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_share_views" ADD CONSTRAINT "resume_share_views_resume_id_resume_shares_resume_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resume_shares"("resume_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_shares" ADD CONSTRAINT "resume_shares_resume_id_resumes_id_fk" FOREIGN KEY ("resume_id") REFERENCES "public"."resumes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_versions_resume_idx" ON "resume_versions" USING btree ("resume_id","id");--> statement-breakpoint
CREATE INDEX "resumes_owner_idx" ON "resumes" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "resumes_deleted_idx" ON "resumes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "resume_drafts_saved_idx" ON "resume_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "resume_share_views_day_idx" ON "resume_share_views" USING btree ("day");