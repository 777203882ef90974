import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Filters a list by a range of time: a relative range, or a start and an end.',
  avoid: 'Use TimeRangeField in a form, and DateField for one day.',
  dos: [
    { text: 'Store the value in the URL. A relative range stays relative in a shared link.', story: 'Relative' },
    { text: 'Set direction to ahead for events in the future, such as expirations.', story: 'Ahead' },
  ],
  donts: [{ text: 'Do not add a history entry if onValue reports typing.', story: 'Own' }],
  keyboard: [
    ['Enter, Space', 'Opens the panel.'],
    ['Escape', 'Closes the panel.'],
  ],
  accessibility: [
    'The name of the button contains the label and the range.',
    'Users can type both ends. An invalid date or time shows an error with the role alert.',
  ],
  content: ["Write the label as a noun: 'Time'."],
  related: { 'Fields/TimeRangeField': 'the same in a form', 'Fields/DateField': 'one day', TimesNote: 'the time zone of the list' },
});
