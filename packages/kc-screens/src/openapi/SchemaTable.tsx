import { styled } from 'styled-components';
import { PlainTable, TableScroll } from 'kc-components/PlainTable';
import { token, type as text } from 'kc-components/theme';
import type { JsonSchema, Openapi } from 'kc-api/client/openapi/openapi';
import { t } from 'kc-intl/t';
import { schemaRows } from './schemaRows.ts';

const Field = styled.code<{ $depth: number }>`
  ${text.mono}
  white-space: nowrap;
  padding-inline-start: ${(p) => p.$depth}rem;
`;

/** Wide tables scroll; words do not wrap inside. */
const Words = styled.td`
  min-width: 8rem;
`;

const Needed = styled.span`
  color: ${token('text-2')};
`;

/** Fields of a request or response schema: type, limits, and whether they are required. */
export function SchemaTable({ caption, schema, resolved }: { caption: string; schema: JsonSchema; resolved: Openapi['resolved'] }) {
  const rows = schemaRows(schema, resolved);
  if (rows.length === 0) return null;
  return (
    <section aria-label={caption}>
      <TableScroll tabIndex={0}>
        <PlainTable>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{t('Type')}</th>
              <th scope="col">{t('Values')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, depth, type, limits, required, secret }, index) => (
              <tr key={`${path} ${index}`}>
                <td>
                  <Field $depth={depth} dir="ltr">
                    {path}
                  </Field>
                </td>
                <Words>
                  {type}
                  {required && <Needed>, {t('required')}</Needed>}
                </Words>
                <Words>{[secret ? t('secret') : '', limits].filter(Boolean).join('; ')}</Words>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableScroll>
    </section>
  );
}
