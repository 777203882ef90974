import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { zoneText, type Times } from '../format/format.tsx';
import { token, type } from '../theme/theme.tsx';
import { useFirstNote } from './useFirstNote.ts';

const Note = styled.span`
  ${type.small}
  display: block;
  color: ${token('text-2')};
  &[hidden] {
    display: none;
  }
`;

/**
 * Names the time zone of the times beside it, once per screen. Of several notes about the same zone, only the first one in a dialog or on the page is visible.
 * `times`: another zone than the displayed one.
 */
export function TimesNote({ times }: { times?: Times | undefined }) {
  const clock = zoneText(times);
  const { ref, isFirst } = useFirstNote(clock);
  return (
    <Note ref={ref} data-kc-clock={clock} hidden={!isFirst}>
      {isFirst && t('Times in {zone}', { zone: clock })}
    </Note>
  );
}
