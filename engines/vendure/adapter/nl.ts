export const texts = {
  fault: 'Er ging bij ons iets mis. Probeer het over een paar minuten opnieuw.',
  notFound: 'Dit bestaat niet (meer).',
  methodNotAllowed: 'Dit kan hier niet.',
  notLoggedIn: 'Log eerst in.',
}
