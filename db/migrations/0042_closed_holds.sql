-- in batches
UPDATE "holds" SET "state" = 'closed' WHERE "id" IN (SELECT "id" FROM "holds" WHERE "state" = 'settled' ORDER BY "id" LIMIT 10000);
