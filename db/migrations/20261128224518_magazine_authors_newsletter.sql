CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"sent_through" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_locale_check" CHECK ("newsletter_subscribers"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'))
);
--> statement-breakpoint
ALTER TABLE "article_texts" ADD COLUMN "shown_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "expert_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "product_id" uuid;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "exercise_product_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_address_key" ON "newsletter_subscribers" USING btree ("email","locale");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_token_key" ON "newsletter_subscribers" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_due_idx" ON "newsletter_subscribers" USING btree ("locale","sent_through") WHERE confirmed_at is not null;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_waiting_idx" ON "newsletter_subscribers" USING btree ("asked_at") WHERE confirmed_at is null;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_expert_id_experts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."experts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_exercise_product_id_products_id_fk" FOREIGN KEY ("exercise_product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_texts_shown_idx" ON "article_texts" USING btree ("locale","shown_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "articles_expert_idx" ON "articles" USING btree ("expert_id");--> statement-breakpoint
CREATE INDEX "articles_product_idx" ON "articles" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "articles_exercise_product_idx" ON "articles" USING btree ("exercise_product_id");