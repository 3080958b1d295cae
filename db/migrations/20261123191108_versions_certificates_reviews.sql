CREATE TABLE "certificate_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "certificate_counters_last_check" CHECK ("certificate_counters"."last" >= 0)
);
--> statement-breakpoint
CREATE TABLE "certificate_credentials" (
	"status_index" serial PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"document" jsonb,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"data" jsonb NOT NULL,
	"is_shared" boolean DEFAULT true NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revocation" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificates_code_unique" UNIQUE("code"),
	CONSTRAINT "certificates_locale_check" CHECK ("certificates"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "certificates_revocation_check" CHECK ("certificates"."revocation" in ('name_changed', 'refunded', 'erased', 'mistake')),
	CONSTRAINT "certificates_number_check" CHECK ("certificates"."number" >= 1),
	CONSTRAINT "certificates_code_check" CHECK ("certificates"."code" ~ '^[A-Za-z0-9_-]{22}$'),
	CONSTRAINT "certificates_revoked_has_reason" CHECK ((revoked_at is null) = (revocation is null))
);
--> statement-breakpoint
CREATE TABLE "study_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_key" text NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_sessions_seconds_check" CHECK ("study_sessions"."seconds" between 1 and 14400)
);
--> statement-breakpoint
ALTER TABLE "course_versions" DROP CONSTRAINT "course_versions_status_check";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pending_stars" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "pending_body" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "moderated_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "moderated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "is_correction" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "open_answers" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "content_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "item_states" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "learning_preferences" ADD COLUMN "weekly_goal" integer;--> statement-breakpoint
ALTER TABLE "problem_attempts" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "certificate_credentials" ADD CONSTRAINT "certificate_credentials_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_sessions" ADD CONSTRAINT "study_sessions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_credentials_one_valid" ON "certificate_credentials" USING btree ("certificate_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "certificate_credentials_certificate_idx" ON "certificate_credentials" USING btree ("certificate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_number_key" ON "certificates" USING btree ("year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("user_id","product_id") WHERE revoked_at is null;--> statement-breakpoint
CREATE INDEX "certificates_user_idx" ON "certificates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificates_product_idx" ON "certificates" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "study_sessions_user_idx" ON "study_sessions" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "study_sessions_course_idx" ON "study_sessions" USING btree ("course_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_moderated_by_users_id_fk" FOREIGN KEY ("moderated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_answers" ADD CONSTRAINT "open_answers_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_states" ADD CONSTRAINT "item_states_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_attempts" ADD CONSTRAINT "problem_attempts_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_learner" ON "reviews" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "reviews_moderated_by_idx" ON "reviews" USING btree ("moderated_by");--> statement-breakpoint
CREATE INDEX "reviews_answered_by_idx" ON "reviews" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "reviews_waiting_idx" ON "reviews" USING btree ("created_at","id") WHERE status = 'PENDING' or pending_body is not null;--> statement-breakpoint
CREATE INDEX "course_versions_due_idx" ON "course_versions" USING btree ("publish_at") WHERE status = 'SCHEDULED';--> statement-breakpoint
CREATE INDEX "open_answers_version_idx" ON "open_answers" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "item_states_version_idx" ON "item_states" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "problem_attempts_version_idx" ON "problem_attempts" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "test_attempts_version_idx" ON "test_attempts" USING btree ("version_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pending_stars_check" CHECK ("reviews"."pending_stars" between 1 and 5);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_refusal_check" CHECK ("reviews"."refusal" in ('off_topic', 'insult', 'personal_data', 'advertising'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_pending_whole" CHECK ((pending_stars is null) = (pending_body is null));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer_has_time" CHECK ((answer is null) = (answered_at is null));--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_restored_from_check" CHECK ("course_versions"."restored_from" >= 1);--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_scheduled_has_time" CHECK ((status = 'SCHEDULED') = (publish_at is not null));--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_status_check" CHECK ("course_versions"."status" in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'));--> statement-breakpoint
ALTER TABLE "learning_preferences" ADD CONSTRAINT "learning_preferences_weekly_goal_check" CHECK ("learning_preferences"."weekly_goal" between 10 and 3000);