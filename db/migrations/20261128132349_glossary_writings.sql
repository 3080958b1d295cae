ALTER TABLE "writings" DROP CONSTRAINT "writings_one_subject";--> statement-breakpoint
ALTER TABLE "writings" ADD COLUMN "term_id" uuid;--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_term_id_glossary_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."glossary_terms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "writings_term_key" ON "writings" USING btree ("term_id","locale");--> statement-breakpoint
ALTER TABLE "writings" ADD CONSTRAINT "writings_one_subject" CHECK (num_nonnulls(article_id, page, term_id) = 1);