// Must be imported first: React loads its slow development build unless NODE_ENV is set before.
process.env.NODE_ENV = "production";
