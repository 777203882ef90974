/** Returns the reason why an action is not possible for all rows. If it applies only to some, it starts with the name of the first one. */
export function reasonAgainst<Row>(rows: readonly Row[], reasonOfRow: (row: Row) => string | undefined, nameOf: (row: Row) => string): string | undefined {
  const worst = rows.find((row) => reasonOfRow(row) !== undefined);
  if (worst === undefined) return undefined;
  const reason = reasonOfRow(worst);
  return rows.every((row) => reasonOfRow(row) === reason) ? reason : `${nameOf(worst)}: ${reason}`;
}
