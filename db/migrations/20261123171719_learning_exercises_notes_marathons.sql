CREATE TABLE "content_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_key" text NOT NULL,
	"item_key" text,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"client_id" uuid NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_reports_language_check" CHECK ("content_reports"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "content_reports_kind_check" CHECK ("content_reports"."kind" in ('UNCLEAR', 'WRONG')),
	CONSTRAINT "content_reports_status_check" CHECK ("content_reports"."status" in ('OPEN', 'MENDED', 'CLOSED')),
	CONSTRAINT "content_reports_closed_has_time" CHECK ((status = 'OPEN') = (closed_at is null))
);
--> statement-breakpoint
CREATE TABLE "marathon_runs" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"time_zone" text NOT NULL,
	"moved_from_day" integer,
	"moved_days" integer,
	"reminder_hour" integer,
	"next_reminder_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marathon_runs_user_id_course_id_pk" PRIMARY KEY("user_id","course_id"),
	CONSTRAINT "marathon_runs_moved_from_day_check" CHECK ("marathon_runs"."moved_from_day" >= 1),
	CONSTRAINT "marathon_runs_moved_days_check" CHECK ("marathon_runs"."moved_days" between 1 and 14),
	CONSTRAINT "marathon_runs_reminder_hour_check" CHECK ("marathon_runs"."reminder_hour" between 0 and 23),
	CONSTRAINT "marathon_runs_moved_whole" CHECK ((moved_from_day is null) = (moved_days is null))
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_key" text NOT NULL,
	"item_key" text,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"anchor" jsonb,
	"second" integer,
	"made_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notes_language_check" CHECK ("notes"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "notes_kind_check" CHECK ("notes"."kind" in ('NOTE', 'HIGHLIGHT', 'BOOKMARK')),
	CONSTRAINT "notes_second_check" CHECK ("notes"."second" >= 0),
	CONSTRAINT "notes_highlight_has_words" CHECK (kind <> 'HIGHLIGHT' or anchor is not null)
);
--> statement-breakpoint
CREATE TABLE "open_answer_files" (
	"answer_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "open_answer_files_answer_id_media_id_pk" PRIMARY KEY("answer_id","media_id"),
	CONSTRAINT "open_answer_files_position_check" CHECK ("open_answer_files"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "open_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_key" text NOT NULL,
	"item_key" text NOT NULL,
	"language" text NOT NULL,
	"attempt" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"graded_by" uuid,
	"graded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "open_answers_language_check" CHECK ("open_answers"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "open_answers_status_check" CHECK ("open_answers"."status" in ('SUBMITTED', 'ACCEPTED', 'RETURNED', 'SELF_CHECKED')),
	CONSTRAINT "open_answers_attempt_check" CHECK ("open_answers"."attempt" >= 1),
	CONSTRAINT "open_answers_graded_has_time" CHECK ((status in ('ACCEPTED', 'RETURNED')) = (graded_at is not null))
);
--> statement-breakpoint
CREATE TABLE "item_states" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"state" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_states_user_id_course_id_item_key_pk" PRIMARY KEY("user_id","course_id","item_key")
);
--> statement-breakpoint
CREATE TABLE "learning_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"playback_rate" integer DEFAULT 100 NOT NULL,
	"captions" text,
	"type_size" text DEFAULT 'M' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_preferences_playback_rate_check" CHECK ("learning_preferences"."playback_rate" between 25 and 300),
	CONSTRAINT "learning_preferences_type_size_check" CHECK ("learning_preferences"."type_size" in ('S', 'M', 'L', 'XL'))
);
--> statement-breakpoint
CREATE TABLE "media_positions" (
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"item_key" text NOT NULL,
	"second" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_positions_user_id_course_id_item_key_pk" PRIMARY KEY("user_id","course_id","item_key"),
	CONSTRAINT "media_positions_second_check" CHECK ("media_positions"."second" >= 0)
);
--> statement-breakpoint
CREATE TABLE "test_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"lesson_key" text NOT NULL,
	"attempt" integer NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"score_percent" integer,
	"passed" boolean,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "test_attempts_attempt_check" CHECK ("test_attempts"."attempt" >= 1),
	CONSTRAINT "test_attempts_score_percent_check" CHECK ("test_attempts"."score_percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_template_check";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "parts_in_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "kind" text DEFAULT 'LESSON' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "requires" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "pass_percent" integer;--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "max_attempts" integer;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "last_item_key" text;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "last_item_offset" integer;--> statement-breakpoint
ALTER TABLE "course_progress" ADD COLUMN "placed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "problem_attempts" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_reports" ADD CONSTRAINT "content_reports_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marathon_runs" ADD CONSTRAINT "marathon_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marathon_runs" ADD CONSTRAINT "marathon_runs_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_answer_files" ADD CONSTRAINT "open_answer_files_answer_id_open_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."open_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_answer_files" ADD CONSTRAINT "open_answer_files_media_id_media_files_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_answers" ADD CONSTRAINT "open_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_answers" ADD CONSTRAINT "open_answers_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_answers" ADD CONSTRAINT "open_answers_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_states" ADD CONSTRAINT "item_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_states" ADD CONSTRAINT "item_states_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_preferences" ADD CONSTRAINT "learning_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_positions" ADD CONSTRAINT "media_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_positions" ADD CONSTRAINT "media_positions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_attempts" ADD CONSTRAINT "test_attempts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "content_reports_client_key" ON "content_reports" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "content_reports_course_idx" ON "content_reports" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "content_reports_closed_by_idx" ON "content_reports" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "content_reports_open_idx" ON "content_reports" USING btree ("created_at","id") WHERE status = 'OPEN';--> statement-breakpoint
CREATE INDEX "marathon_runs_course_idx" ON "marathon_runs" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "marathon_runs_reminder_idx" ON "marathon_runs" USING btree ("next_reminder_at") WHERE next_reminder_at is not null;--> statement-breakpoint
CREATE INDEX "notes_user_idx" ON "notes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notes_lesson_idx" ON "notes" USING btree ("user_id","course_id","lesson_key");--> statement-breakpoint
CREATE INDEX "notes_course_idx" ON "notes" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "notes_deleted_idx" ON "notes" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "open_answer_files_media_idx" ON "open_answer_files" USING btree ("media_id");--> statement-breakpoint
CREATE UNIQUE INDEX "open_answers_number_key" ON "open_answers" USING btree ("user_id","course_id","item_key","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "open_answers_client_key" ON "open_answers" USING btree ("user_id","client_id");--> statement-breakpoint
CREATE INDEX "open_answers_course_idx" ON "open_answers" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "open_answers_graded_by_idx" ON "open_answers" USING btree ("graded_by");--> statement-breakpoint
CREATE INDEX "open_answers_waiting_idx" ON "open_answers" USING btree ("created_at","id") WHERE status = 'SUBMITTED';--> statement-breakpoint
CREATE INDEX "item_states_course_idx" ON "item_states" USING btree ("course_id","item_key");--> statement-breakpoint
CREATE INDEX "media_positions_course_idx" ON "media_positions" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "test_attempts_number_key" ON "test_attempts" USING btree ("user_id","course_id","lesson_key","attempt");--> statement-breakpoint
CREATE INDEX "test_attempts_course_idx" ON "test_attempts" USING btree ("course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "problem_attempts_client_key" ON "problem_attempts" USING btree ("user_id","client_id");--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_kind_check" CHECK ("lessons"."kind" in ('LESSON', 'TEST'));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_pass_percent_check" CHECK ("lessons"."pass_percent" between 1 and 100);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_max_attempts_check" CHECK ("lessons"."max_attempts" >= 1);--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_test_has_pass_mark" CHECK ((kind = 'TEST') = (pass_percent is not null));--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_only_tests_limit_attempts" CHECK (kind = 'TEST' or max_attempts is null);--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_last_item_offset_check" CHECK ("course_progress"."last_item_offset" between 0 and 1000);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_template_check" CHECK ("notifications"."template" in ('WELCOME', 'ORDER_PAID', 'ACCESS_GRANTED', 'CERTIFICATE_CAN_BE_ISSUED', 'REVIEW_CAN_BE_CREATED', 'RECOMMENDATION_QUIZ', 'APPROVAL_WAITS', 'REFUND_REQUESTED', 'REFUND_GRANTED', 'REFUND_DECLINED', 'REFUND_SENT', 'REFUND_WAITS', 'REFUND_MADE_BY_HAND', 'REFUND_FAILED', 'DISPUTE_OPENED', 'SUBSCRIPTION_STARTED', 'SUBSCRIPTION_RENEWED', 'SUBSCRIPTION_CHARGE_FAILED', 'SUBSCRIPTION_ENDS_SOON', 'SUBSCRIPTION_RENEWS_SOON', 'SUBSCRIPTION_ENDED', 'OPEN_ANSWER_ACCEPTED', 'OPEN_ANSWER_RETURNED', 'MARATHON_DAY', 'CONTENT_REPORT_MENDED', 'CONTENT_REPORT_CLOSED'));