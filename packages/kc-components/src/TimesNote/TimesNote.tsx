import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { zoneText, type Times } from '../format/format.tsx';
import { token, type } from '../theme/theme.tsx';

const Note = styled.span`
  ${type.small}
  display: block;
  color: ${token('text-2')};
`;

/** Says by which clocks the times beside it are told: once for a list, a form or a table. `times`: others than those on show. */
export const TimesNote = ({ times }: { times?: Times | undefined }) => <Note>{t('Times in {zone}', { zone: zoneText(times) })}</Note>;
