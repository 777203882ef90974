import * as yup from 'yup';

/** A field of a form whose rule looks at all of it: `problem` says what stands against these values. */
export const problemField = <Values>(problem: (values: Values) => string | undefined) =>
  yup
    .mixed()
    .nullable()
    .test({
      name: 'problem',
      test: (_, { options, createError }) => {
        const message = problem(options.context as Values);
        return message === undefined || createError({ message });
      },
    });
