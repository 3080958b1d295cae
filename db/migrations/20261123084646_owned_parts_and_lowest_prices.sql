ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_sum";--> statement-breakpoint
ALTER TABLE "product_prices" ADD COLUMN "lowest_before" jsonb;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "owned_parts_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_owned_parts_discount_check" CHECK ("order_lines"."owned_parts_discount" between 0 and 9007199254740991);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sum" CHECK ("order_lines"."final_price" = "order_lines"."base_price" - "order_lines"."sale_discount" - "order_lines"."owned_parts_discount" - "order_lines"."subscription_discount" - "order_lines"."promo_discount");--> statement-breakpoint
UPDATE "product_prices" pp SET "lowest_before" = lv."amounts" FROM "price_levels" lv
WHERE lv."id" = pp."level_id" AND num_nonnulls(pp."sale_percent", pp."sale_amounts") = 1
  AND NOT EXISTS (SELECT 1 FROM "product_prices" o WHERE o."product_id" = pp."product_id" AND o."id" <> pp."id");
