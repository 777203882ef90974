import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Takes a range of time in a form, such as the period of a report.',
  avoid: 'Use TimeRange to filter a list, and DurationField for a duration without a start.',
  dos: [{ text: 'Store a relative range unchanged, so that the next report covers the next period.', story: 'Filled' }],
  donts: [{ text: 'Do not treat an empty value as all time: require a range in the schema.', story: 'Invalid' }],
  keyboard: [
    ['Enter, Space', 'Opens the panel.'],
    ['Escape', 'Closes the panel.'],
  ],
  accessibility: ['The name of the button contains the label and the range.'],
  content: ["Write the label as a noun: 'Period'."],
  related: { TimeRange: 'a filter of a list', 'Fields/DurationField': 'a duration without a start' },
});
