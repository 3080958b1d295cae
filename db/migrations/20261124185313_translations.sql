CREATE TABLE "landing_originals" (
	"product_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "landing_originals_product_id_locale_pk" PRIMARY KEY("product_id","locale"),
	CONSTRAINT "landing_originals_locale_check" CHECK ("landing_originals"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'))
);
--> statement-breakpoint
CREATE TABLE "translation_marks" (
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"lesson_key" text NOT NULL,
	"field" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"origin" text NOT NULL,
	"to_review" boolean NOT NULL,
	"marked_by" uuid,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_marks_product_id_kind_language_lesson_key_field_pk" PRIMARY KEY("product_id","kind","language","lesson_key","field"),
	CONSTRAINT "translation_marks_kind_check" CHECK ("translation_marks"."kind" in ('LANDING', 'CONTENT')),
	CONSTRAINT "translation_marks_language_check" CHECK ("translation_marks"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "translation_marks_origin_check" CHECK ("translation_marks"."origin" in ('PERSON', 'FILE', 'MACHINE', 'COPY')),
	CONSTRAINT "translation_marks_landing_place" CHECK (kind = 'CONTENT' or lesson_key = ''),
	CONSTRAINT "translation_marks_people_review" CHECK (origin <> 'PERSON' or not to_review)
);
--> statement-breakpoint
CREATE TABLE "interface_texts" (
	"locale" text NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"revision" integer NOT NULL,
	"draft" text,
	"published" text,
	"updated_by" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "interface_texts_locale_namespace_key_pk" PRIMARY KEY("locale","namespace","key"),
	CONSTRAINT "interface_texts_locale_check" CHECK ("interface_texts"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "interface_texts_revision_check" CHECK ("interface_texts"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "translation_states" (
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"published" boolean NOT NULL,
	"missing" integer NOT NULL,
	"stale" integer NOT NULL,
	"to_review" integer NOT NULL,
	"stale_since" jsonb,
	"blockers" jsonb NOT NULL,
	"stamp" text NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "translation_states_product_id_kind_language_pk" PRIMARY KEY("product_id","kind","language"),
	CONSTRAINT "translation_states_kind_check" CHECK ("translation_states"."kind" in ('LANDING', 'CONTENT')),
	CONSTRAINT "translation_states_language_check" CHECK ("translation_states"."language" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "translation_states_state_check" CHECK ("translation_states"."state" in ('MISSING', 'DRAFT', 'STALE', 'READY', 'PUBLISHED')),
	CONSTRAINT "translation_states_missing_check" CHECK ("translation_states"."missing" >= 0),
	CONSTRAINT "translation_states_stale_check" CHECK ("translation_states"."stale" >= 0),
	CONSTRAINT "translation_states_to_review_check" CHECK ("translation_states"."to_review" >= 0)
);
--> statement-breakpoint
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_entity_check";--> statement-breakpoint
ALTER TABLE "landing_originals" ADD CONSTRAINT "landing_originals_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_marks" ADD CONSTRAINT "translation_marks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_marks" ADD CONSTRAINT "translation_marks_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interface_texts" ADD CONSTRAINT "interface_texts_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_states" ADD CONSTRAINT "translation_states_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_marks_marked_by_idx" ON "translation_marks" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "interface_texts_updated_by_idx" ON "interface_texts" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "translation_states_language_idx" ON "translation_states" USING btree ("language","state");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_entity_check" CHECK ("audit_log"."entity" in ('PRODUCT', 'LANDING', 'COURSE', 'LESSON', 'COURSE_VERSION', 'SKILL', 'EXPERT', 'CATEGORY', 'MEDIA', 'INTERFACE_TEXT', 'PRICE_LEVEL', 'PRICE_SCHEMA', 'PROMO_CODE', 'SUBSCRIPTION_PLAN', 'USER_ROLE'));