CREATE INDEX "writings_media_idx" ON "writings" USING gin (media_ids("content" ->> 'body'));--> statement-breakpoint
CREATE INDEX "page_texts_media_idx" ON "page_texts" USING gin (media_ids("body"));--> statement-breakpoint
CREATE TRIGGER "writings_hold_media" BEFORE INSERT OR UPDATE OF "content" ON "writings" FOR EACH ROW EXECUTE FUNCTION hold_media('content');
