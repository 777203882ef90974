/** Why it cannot be done with all of them; what is so of some only names the first. */
export function reasonAgainst<Row>(rows: readonly Row[], reasonOfRow: (row: Row) => string | undefined, nameOf: (row: Row) => string): string | undefined {
  const worst = rows.find((row) => reasonOfRow(row) !== undefined);
  if (worst === undefined) return undefined;
  const reason = reasonOfRow(worst);
  return rows.every((row) => reasonOfRow(row) === reason) ? reason : `${nameOf(worst)}: ${reason}`;
}
