import { detailPanel } from '../../shell/index.ts';
import Calendar from '../cloudCalendar/CalendarScreen.tsx';

/** The pages of this area as components, for a host that renders them in its own layout. */
export { default as CloudKeysScreen } from '../CloudKeysScreen.tsx';
export const ExpiryCalendarScreen = detailPanel(Calendar);
