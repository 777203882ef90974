import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows how a total is divided, with every count in the legend.',
  avoid: 'Use TrendChart for changes over time. Show two parts as numbers, without a chart.',
  dos: [
    { text: 'Set tone only for slices that show a state.', story: 'Filled' },
    { text: 'Pass link, so that a legend entry opens the list of the counted objects.', story: 'Linked' },
  ],
  donts: [{ text: "Do not pass more than 16 slices: the chart merges the smallest ones into 'Other'.", story: 'Many' }],
  keyboard: [
    ['Tab', "Reaches the links of the legend, and the list of the slices in 'Other'."],
    ['Enter or Space', 'Opens or closes that list.'],
  ],
  accessibility: [
    'The legend is a list with the count of each slice, for users who cannot see the drawing.',
    'The full name of an entry is its title, which some screen readers do not read. Prefer short names.',
  ],
  content: ['Write the label as a noun that says what is counted.'],
  related: { 'Charts/TrendChart': 'changes over time', Status: 'the state of one object' },
});
