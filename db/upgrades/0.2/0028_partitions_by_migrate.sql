-- Nothing calls it any more: `migrate` and the workers attach partitions by themselves.
DROP FUNCTION "ensure_partitions"();
