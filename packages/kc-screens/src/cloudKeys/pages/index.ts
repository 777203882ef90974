import { detailPanel } from '../../shell/index.ts';
import Calendar from '../calendar/CalendarScreen.tsx';

/** The pages of this area as components. A host may draw them anywhere. */
export { default as CloudKeysScreen } from '../CloudKeysScreen.tsx';
export const ExpiryCalendarScreen = detailPanel(Calendar);
