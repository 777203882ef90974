import { Bell, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { dateTimeText } from 'kc-components/format';
import { token, type } from 'kc-components/theme';
import type { ViewWatch } from 'kc-api/contract/views/views';
import { t } from 'kc-intl/t';

const Note = styled.span`
  ${type.small}
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  min-width: 0;
  color: ${token('text-2')};
  font-variant-numeric: tabular-nums;
  > svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
  }
`;

/** Returns the status of a subscription as one line. */
function watchText({ looked, count, problem }: ViewWatch): string {
  if (problem !== undefined) return t('The last check failed: {problem}', { problem });
  if (looked === null || count === null) return t('Not checked yet');
  return t('Last checked {time}, {count, plural, one {# object} other {# objects}}', { time: dateTimeText(looked), count });
}

/** VIEW-17. */
export const WatchNote = ({ watch }: { watch: ViewWatch }) => (
  <Note>
    {watch.problem === undefined ? <Bell aria-hidden /> : <TriangleAlert aria-hidden />}
    {watchText(watch)}
  </Note>
);
