/** The used parts of a library without types, for tests. */
declare module '@secvisogram/csaf-validator-lib/validate.js' {
  type Test = (document: object) => object;
  const validate: (
    tests: readonly Test[],
    document: object,
  ) => Promise<{ isValid: boolean; tests: readonly { name: string; isValid: boolean }[] }>;
  export default validate;
}

declare module '@secvisogram/csaf-validator-lib/schemaTests.js' {
  const tests: Readonly<Record<string, (document: object) => object>>;
  export = tests;
}

declare module '@secvisogram/csaf-validator-lib/mandatoryTests.js' {
  const tests: Readonly<Record<string, (document: object) => object>>;
  export = tests;
}

declare module '@secvisogram/csaf-validator-lib/optionalTests.js' {
  const tests: Readonly<Record<string, (document: object) => object>>;
  export = tests;
}
