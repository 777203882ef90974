import { styled } from 'styled-components';
import { breakable } from 'kc-components/legible';
import { token, type } from 'kc-components/theme';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import { fieldLabel } from 'kc-api/rules/audit/fieldLabels';
import { t } from 'kc-intl/t';
import { changeText } from './changeText.ts';

/** Resets the styles that the surrounding grid applies to its rows and cells. */
const Changes = styled.table`
  && {
    position: static;
    display: table;
    width: 100%;
    max-width: 60rem;
    border-collapse: collapse;
    table-layout: fixed;
  }
  && thead {
    display: table-header-group;
  }
  && tbody {
    display: table-row-group;
  }
  && caption {
    ${type.label} padding-bottom: 0.25rem;
    text-align: var(--kc-start);
    color: ${token('text-2')};
  }
  && tr {
    display: table-row;
  }
  && th,
  && td {
    display: table-cell;
    padding-block: 0.25rem;
    padding-inline: 0 0.75rem;
    border-bottom: 1px solid ${token('line')};
    text-align: var(--kc-start);
    vertical-align: top;
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  && thead th {
    ${type.label} color: ${token('text-3')};
  }
  && tbody th {
    font-weight: 400;
    color: ${token('text-2')};
  }
  /* As the wire calls it, for whoever searches by that. */
  && tbody code {
    display: block;
    ${type.mono} color: ${token('text-3')};
  }
`;

interface ChangesTableProps {
  changes: NonNullable<AuditRecord['changes']>;
  /** Category of the audit record: the unit of a field can depend on it. Default: unknown. */
  category?: string | undefined;
  /** Default: 'Changes'. */
  caption?: string;
  /** Column headers of the old and the new values. Default: 'Old' and 'New'. */
  heads?: readonly [old: string, next: string];
}

/** Old and new value of each changed field. */
export const ChangesTable = ({ changes, category, caption = t('Changes'), heads: [oldHead, newHead] = [t('Old'), t('New')] }: ChangesTableProps) => (
  <Changes>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{t('Field')}</th>
        <th scope="col">{oldHead}</th>
        <th scope="col">{newHead}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, old, new: next }, index) => (
        <tr key={`${index} ${field}`}>
          <th scope="row">
            {fieldLabel(field)}
            {fieldLabel(field).toLowerCase() !== field.toLowerCase() && <code>{breakable(field)}</code>}
          </th>
          <td>{breakable(changeText(field, old, category))}</td>
          <td>{breakable(changeText(field, next, category))}</td>
        </tr>
      ))}
    </tbody>
  </Changes>
);
