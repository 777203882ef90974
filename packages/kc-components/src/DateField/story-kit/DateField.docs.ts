import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a day without a time. Users type it or choose it from a calendar.',
  avoid: 'Use DurationField for a duration, and TimeRange to filter a list.',
  dos: [
    { text: 'Set min and max, so that users can choose only valid days in the calendar.', story: 'Calendar' },
    { text: "Let users type the date in either form: '14 Jan 2027' or ISO.", story: 'Iso' },
    { text: 'Explain the limit in tooEarly if the default message does not say why.', story: 'TooEarly' },
  ],
  donts: [{ text: 'Do not name the time zone in help: the field adds it.', story: 'Empty' }],
  keyboard: [
    ['Alt+Arrow down', 'Opens the calendar.'],
    ['Arrow keys, Home, End', 'Move by a day or a week, and to the ends of the week, in the calendar.'],
    ['Page up, Page down', 'Move by a month in the calendar. With Shift by a year.'],
    ['Escape', 'Closes the calendar.'],
  ],
  accessibility: ['The calendar is optional: users can type every day.', 'Text that is not a date is an error of the field. The form does not submit it.'],
  content: ["Write the label as a noun: 'Expiration date'."],
  related: { 'Fields/DurationField': 'a duration', 'Fields/TimeRangeField': 'a range of time in a form', TimesNote: 'the time zone of a list' },
});
