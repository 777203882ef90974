import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows a state as a dot and a word, in grids and details.',
  avoid: 'Use Banner for a state that needs an explanation, and Marker for a property that is no state.',
  dos: [
    { text: 'Use ok for what works.', story: 'Works' },
    { text: 'Use warn for what will need the user later.', story: 'WillNeedYou' },
    { text: 'Use bad for what needs the user now.', story: 'NeedsYou' },
    { text: 'Use idle for what is off.', story: 'Off' },
  ],
  donts: [{ text: 'Do not leave out the word: color alone says nothing to many readers.' }],
  keyboard: [],
  accessibility: ['The dot is decoration. The word alone carries the state.', 'The dot keeps its shape in forced colors mode.'],
  content: ["Use one word where possible: 'Enabled', 'Expired'."],
  related: { Progress: 'how far work is', 'Charts/PieChart': 'states of many objects' },
});
