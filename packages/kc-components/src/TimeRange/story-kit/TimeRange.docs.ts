import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Narrows a list to a range of time, relative or with two ends.',
  avoid: 'Use TimeRangeField in a form, and DateField for one day.',
  dos: [
    { text: 'Keep the value in the address. A relative range stays relative in a shared link.', story: 'Relative' },
    { text: 'Use the direction ahead for what will happen, such as expirations.', story: 'Ahead' },
  ],
  donts: [{ text: 'Do not add a history entry for each change that is still being typed.' }],
  keyboard: [
    ['Enter, Space', 'Opens the panel.'],
    ['Escape', 'Closes the panel.'],
  ],
  accessibility: ['Both ends can be typed. A text that is no date or time is an error beside it.'],
  content: ["Write the label as a noun: 'Time'."],
  related: { 'Fields/TimeRangeField': 'the same in a form', 'Fields/DateField': 'one day', TimesNote: 'the clock of the list' },
});
