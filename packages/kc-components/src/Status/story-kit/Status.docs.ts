import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a state as a colored dot and a text, in grids and details.',
  avoid: 'Use Banner for a state that needs an explanation, and Marker for a property that is not a state.',
  dos: [
    { text: 'Use ok if the object works.', story: 'Works' },
    { text: 'Use warn if the object needs attention later.', story: 'WillNeedYou' },
    { text: 'Use bad if the object needs attention now.', story: 'NeedsYou' },
    { text: 'Use idle if the object is off.', story: 'Off' },
    { text: 'Use info while something is in progress.', story: 'UnderWay' },
  ],
  donts: [{ text: 'Do not express a difference by tone alone: many readers cannot see it. Use different words.', story: 'NeedsYou' }],
  keyboard: [],
  accessibility: ['Screen readers read only the text.', 'The dot stays visible in forced colors mode.'],
  content: ["Use one word where possible: 'Enabled', 'Expired'."],
  related: { Progress: 'the progress of an operation', 'Charts/PieChart': 'states of many objects' },
});
