import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Narrows a list to one of several values, at once and outside of a form.',
  avoid: 'Use SelectField in a form. Use the filters of a DataGrid where the list is a grid.',
  dos: [
    { text: "Name the unfiltered state with none, such as 'any', so that users can take the choice back.", story: 'None' },
    { text: 'Leave the search to the component: it appears with more than eight options.', story: 'Many' },
  ],
  donts: [{ text: 'Do not let the number of options change the control while it is in use. Set search when options load late.' }],
  keyboard: [
    ['Arrow keys', 'Open the list and move in it.'],
    ['Enter', 'Chooses the option, where the control has a search.'],
    ['Tab', 'Reaches the clear button, when something is chosen and none is set.'],
  ],
  accessibility: ['A native select is used for few options, a combobox with a listbox for many.', 'The visible label names the control.'],
  content: ["Write the label as a noun: 'Key set'."],
  related: { 'Fields/SelectField': 'the same choice in a form', TimeRange: 'a range of time', DataGrid: 'filters of a grid' },
});
