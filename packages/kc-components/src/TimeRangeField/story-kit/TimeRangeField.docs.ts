import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a range of time in a form, such as the period of a report.',
  avoid: 'Use TimeRange to narrow a list, and DurationField for a period without a start.',
  dos: [{ text: 'Store a relative range as it is, so that the next report covers the next period.', story: 'Filled' }],
  donts: [{ text: 'Do not convert the range into two dates before it is sent.' }],
  keyboard: [
    ['Enter, Space', 'Opens the panel.'],
    ['Escape', 'Closes the panel.'],
  ],
  accessibility: ['The button shows the range in words and is named by the label.'],
  content: ["Write the label as a noun: 'Period'."],
  related: { TimeRange: 'outside of a form', 'Fields/DurationField': 'a period without a start' },
});
