CREATE TABLE "language_votes" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "language_votes_user_id_product_id_locale_pk" PRIMARY KEY("user_id","product_id","locale"),
	CONSTRAINT "language_votes_locale_check" CHECK ("language_votes"."locale" in ('en', 'ru', 'de', 'es', 'hi', 'fr', 'pt', 'it', 'mn', 'zh', 'ja', 'ko', 'vi', 'bn', 'id'))
);
--> statement-breakpoint
ALTER TABLE "language_votes" ADD CONSTRAINT "language_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "language_votes" ADD CONSTRAINT "language_votes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "language_votes_product_idx" ON "language_votes" USING btree ("product_id","locale");