CREATE TABLE "category_schedules" (
	"category_id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"texts" jsonb NOT NULL,
	"publish_at" timestamp with time zone NOT NULL,
	"publish_by" uuid,
	CONSTRAINT "category_schedules_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "category_schedules" ADD CONSTRAINT "category_schedules_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_schedules" ADD CONSTRAINT "category_schedules_publish_by_users_id_fk" FOREIGN KEY ("publish_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "category_schedules_due_idx" ON "category_schedules" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "category_schedules_publish_by_idx" ON "category_schedules" USING btree ("publish_by");