CREATE TABLE "review_translations" (
	"review_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"body" text NOT NULL,
	"answer" text,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_translations_review_id_locale_pk" PRIMARY KEY("review_id","locale"),
	CONSTRAINT "review_translations_locale_check" CHECK ("review_translations"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id')),
	CONSTRAINT "review_translations_has_text" CHECK ("review_translations"."body" <> '')
);
--> statement-breakpoint
ALTER TABLE "review_translations" ADD CONSTRAINT "review_translations_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_quotable_product_idx" ON "reviews" USING btree ("product_id","stars" DESC NULLS FIRST,"created_at" DESC NULLS FIRST) WHERE status = 'PUBLISHED' and stars >= 4 and length(body) between 20 and 320;