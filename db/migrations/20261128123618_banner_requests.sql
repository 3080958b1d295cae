ALTER TABLE "banners" ADD COLUMN "requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "banners" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "banners_requested_idx" ON "banners" USING btree ("requested_at") WHERE requested_at is not null;--> statement-breakpoint
CREATE INDEX "banners_requested_by_idx" ON "banners" USING btree ("requested_by");