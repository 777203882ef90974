import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows how a total is divided, with every count in the legend.',
  avoid: 'Use TrendChart for changes over time. Use Status or a number when there are only two parts.',
  dos: [
    { text: 'Give a tone only to slices that report a state.', story: 'Filled' },
    { text: 'Link a legend entry to the list that it counts.', story: 'Linked' },
  ],
  donts: [{ text: 'Do not depend on many small slices: they are added up as Other.', story: 'Many' }],
  keyboard: [
    ['Tab', 'Reaches the links of the legend, and the list of the slices that share Other.'],
    ['Enter or Space', 'Opens or closes that list.'],
  ],
  accessibility: ['The legend is a list with all counts, so the drawing is never the only source.', 'The colors are those of the theme in all three themes.'],
  content: ['Write the label as a noun that says what is counted.'],
  related: { 'Charts/TrendChart': 'changes over time', Status: 'the state of one object' },
});
