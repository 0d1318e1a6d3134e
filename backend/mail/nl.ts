export const texts = {
  greeting: 'Hallo,',
  greetingTo: (firstname: string) => `Hallo ${firstname},`,
  kvk: (number: string) => `KvK ${number}`,
  vatNumber: (number: string) => `Btw ${number}`,
  enough: (wait: string) =>
    `Naar dit e-mailadres hebben we net al veel mails gestuurd. Kijk ook bij je ongewenste mail, of probeer het over ${wait} opnieuw.`,
}
