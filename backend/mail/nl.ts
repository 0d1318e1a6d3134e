export const texts = {
  greeting: 'Hallo,',
  greetingTo: (firstname: string) => `Hallo ${firstname},`,
}
