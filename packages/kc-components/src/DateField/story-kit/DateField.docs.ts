import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a day without a time, typed or chosen from a calendar.',
  avoid: 'Use DurationField for a period, and TimeRange for the range of a list.',
  dos: [
    { text: 'Set min and max, so that the calendar offers only valid days.', story: 'Calendar' },
    { text: 'Accept what users type: ISO dates are understood as well.', story: 'Iso' },
    { text: 'Explain a limit in tooEarly when the default message does not say why.', story: 'TooEarly' },
  ],
  donts: [{ text: 'Do not name the time zone in the help: the field adds it.' }],
  keyboard: [
    ['Alt+Arrow down', 'Opens the calendar.'],
    ['Escape', 'Closes the calendar.'],
  ],
  accessibility: ['The calendar is optional: every day can be typed.', 'A half-typed date is an error of the field, and never submitted.'],
  content: ["Write the label as a noun: 'Expiration date'."],
  related: { 'Fields/DurationField': 'a period', 'Fields/TimeRangeField': 'a range of time in a form', TimesNote: 'the clock of a list' },
});
