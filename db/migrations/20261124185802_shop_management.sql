ALTER TABLE "webhook_events" ADD COLUMN "report" jsonb;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "respond_by" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "orders_placed_idx" ON "orders" USING btree ("pending_at" DESC NULLS FIRST,"id") WHERE status not in ('CREATED', 'REMOVED');--> statement-breakpoint
CREATE INDEX "refunds_settled_idx" ON "refunds" USING btree ("settled_at") WHERE status = 'SUCCEEDED';