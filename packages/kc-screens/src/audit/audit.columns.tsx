import type { Column } from 'kc-components/DataGrid';
import { Status } from 'kc-components/Status';
import { legible } from 'kc-components/legible';
import { dateTimeText } from 'kc-components/format';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { t } from 'kc-intl/t';

/** Puts a visible mark before the message of a record whose link is broken. */
const Message = ({ record, broken }: { record: AuditRecord; broken: boolean }) => (
  <>
    {broken && (
      <>
        <Status tone="bad">{t('Broken link')}</Status>{' '}
      </>
    )}
    {legible(record.content)}
  </>
);

/** Includes seconds, because the order of events matters in the log. */
const dateText = (record: AuditRecord) => dateTimeText(record.date, { seconds: true });

/** A database vault words this category as its own. */
const categoryNames: Readonly<Record<string, string>> = { 'Cloud keys': t('Cloud keys') };
const categoryText = (category: string): string => categoryNames[category] ?? category;

const none: ReadonlyMap<string, string> = new Map();

/** `categories`: those in the log, offered by the filter. `broken`: problems of the chain links, by record id. */
export const auditColumns = (categories: readonly string[], broken: ReadonlyMap<string, string> = none): readonly Column<AuditRecord>[] => [
  { id: 'date', title: t('Date'), kind: 'date', width: 176, minWidth: 176, value: (record) => record.date, text: dateText },
  {
    id: 'category',
    title: t('Category'),
    kind: 'choice',
    width: 148,
    minWidth: 136,
    choices: categories.map((value) => ({ value, label: categoryText(value) })),
    value: (record) => record.category,
    text: (record) => categoryText(record.category),
  },
  {
    id: 'message',
    title: t('Message'),
    width: 460,
    minWidth: 300,
    strong: true,
    value: (record) => record.content,
    ...(broken.size > 0 ? { cell: (record: AuditRecord) => <Message record={record} broken={broken.has(record.id)} /> } : {}),
  },
  { id: 'group', title: t('Group'), width: 150, minWidth: 116, givesWay: 1, value: (record) => record.group },
  { id: 'host', title: t('Host'), width: 100, minWidth: 94, givesWay: 2, value: (record) => record.host },
  { id: 'user', title: t('User'), width: 236, minWidth: 200, value: (record) => record.user },
  { id: 'id', title: t('ID'), width: 80, minWidth: 72, givesWay: 3, value: (record) => record.id },
  { id: 'hash', title: t('Hash'), width: 520, mono: true, hidden: true, sortable: false, filterable: false, value: (record) => record.hash ?? null },
];
